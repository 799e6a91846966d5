// Preloaded into the child programs. A killed parent cannot stop them, and they would keep its ports; but the channel
// to it closes, and then they stop as on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
