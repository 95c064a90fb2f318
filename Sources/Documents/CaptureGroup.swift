/// Captures that come with the program, of one subject. Which there are, `curriculum/captures` says.
package struct CaptureGroup: Sendable {
    package let title: Bilingual
    package let captures: [Capture]

    package init(title: Bilingual, captures: [Capture]) {
        self.title = title
        self.captures = captures
    }

    package struct Capture: Sendable {
        /// The file's name without its ending.
        package let name: String
        /// What is to be seen in it.
        package let shows: Bilingual

        package init(name: String, shows: Bilingual) {
            self.name = name
            self.shows = shows
        }
    }
}
