@main struct NetLesson { static func main() {} }
