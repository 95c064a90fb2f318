import Testing

@Suite struct HARTests {}
