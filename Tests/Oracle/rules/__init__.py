"""What is checked, a file a subject. Each has `differences(case)`, which hands over what does not hold."""
from collections import namedtuple

# rule: name of what was checked; connection, packet: where, or None; ours, theirs: what each says.
Difference = namedtuple("Difference", "rule connection packet ours theirs")
