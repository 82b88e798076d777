// A process that simulates the seeds that it is told: drills/chaos.ts starts two of them.
import { dialogueWith } from '#drills/chaos/dialogue.ts'
import { openPlace } from './open-place.ts'
import { simulateSeed } from './simulate-seed.ts'

const [serverUrl = '', world = ''] = process.argv.slice(2)
const place = await openPlace(serverUrl, world)
const { ask } = dialogueWith(process, {
  simulate: async (seed: string) => {
    const { log: _, ...outcome } = await simulateSeed(place, seed)
    return outcome
  },
})
process.once('disconnect', () => void place.close().then(() => process.exit(0)))
await ask('ready')
