// Preloaded into the programs that a start runs. A killed parent cannot stop them, and they would keep its ports; but the
// channel to it closes, and then they stop as if asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
