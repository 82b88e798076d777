// Holds an embedded server in a process of its own, for tests of what processes do to each other.
// Usage: node hold.ts <data folder>; says the address, then at the end of its input how it stopped.
import { startEmbedded } from '#server/platform/database/embedded.ts'

const [, , dataDir = ''] = process.argv
const server = await startEmbedded({ dataDir, log: console.error })
console.log(server.url)
process.stdin.resume()
process.stdin.once('end', () => void server.stop().then((ending) => console.log(ending)))
