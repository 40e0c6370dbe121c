/** Loaded before the creator: its pipes pass for a terminal, whose keys and screen a test can reach. */
Object.assign(process.stdin, { isTTY: true, setRawMode: () => process.stdin });
Object.assign(process.stdout, { isTTY: true, columns: 120, rows: 60 });

// A paused pipe, unlike a paused terminal, can keep a process waiting.
process.stdin.on("pause", () => process.stdin.unref());
process.stdin.on("resume", () => process.stdin.ref());
