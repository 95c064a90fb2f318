/// A rectangle of cells. Its sides are never negative, and dividing it never gives more than there is.
package struct Area: Sendable, Hashable {
    /// The first row, counted from 0.
    package let row: Int
    /// The first column, counted from 0.
    package let column: Int
    /// How many rows; 0 or more.
    package let rows: Int
    /// How many columns; 0 or more.
    package let columns: Int

    /// A rectangle; negative counts mean none.
    package init(row: Int, column: Int, rows: Int, columns: Int) {
        self.row = row
        self.column = column
        self.rows = max(0, rows)
        self.columns = max(0, columns)
    }

    /// Whether there is no cell in it.
    package var isEmpty: Bool { rows == 0 || columns == 0 }

    /// The first `count` rows, and the rest.
    package func dividedFromTop(_ count: Int) -> (top: Area, rest: Area) {
        let count = max(0, min(count, rows))
        return (
            Area(row: row, column: column, rows: count, columns: columns),
            Area(row: row + count, column: column, rows: rows - count, columns: columns)
        )
    }

    /// The last `count` rows, and the rest.
    package func dividedFromBottom(_ count: Int) -> (bottom: Area, rest: Area) {
        let divided = dividedFromTop(rows - max(0, count))
        return (divided.rest, divided.top)
    }

    /// The first `count` columns, and the rest.
    package func dividedFromLeft(_ count: Int) -> (left: Area, rest: Area) {
        let count = max(0, min(count, columns))
        return (
            Area(row: row, column: column, rows: rows, columns: count),
            Area(row: row, column: column + count, rows: rows, columns: columns - count)
        )
    }

    /// The last `count` columns, and the rest.
    package func dividedFromRight(_ count: Int) -> (right: Area, rest: Area) {
        let divided = dividedFromLeft(columns - max(0, count))
        return (divided.rest, divided.left)
    }

    /// The same without so many rows at the top and bottom and columns at the left and right.
    package func inset(rows vertical: Int = 0, columns horizontal: Int = 0) -> Area {
        let vertical = max(0, min(vertical, rows / 2))
        let horizontal = max(0, min(horizontal, columns / 2))
        return Area(
            row: row + vertical, column: column + horizontal, rows: rows - 2 * vertical,
            columns: columns - 2 * horizontal)
    }

    /// A rectangle of at most this size in the middle.
    package func centred(rows wantedRows: Int, columns wantedColumns: Int) -> Area {
        inset(rows: (rows - max(0, wantedRows)) / 2, columns: (columns - max(0, wantedColumns)) / 2)
    }

    package func intersection(_ other: Area) -> Area {
        let top = max(row, other.row)
        let left = max(column, other.column)
        return Area(
            row: top, column: left, rows: min(row + rows, other.row + other.rows) - top,
            columns: min(column + columns, other.column + other.columns) - left)
    }

    /// Whether a cell is in it.
    package func contains(row cellRow: Int, column cellColumn: Int) -> Bool {
        cellRow >= row && cellRow < row + rows && cellColumn >= column && cellColumn < column + columns
    }
}
