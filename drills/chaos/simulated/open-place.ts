import { cloneTemplate, dropDatabase, urlOfDatabase } from '#server/platform/database/template.ts'
import { seededRandom } from '#server/platform/random/random.ts'
import { sleepInSteps } from './interleaving.ts'
import { current } from './simulated-process.ts'
import type { SeedPlace } from './simulate-seed.ts'
import { openWorld, WORLD_BEGINS } from './simulated-world.ts'

/** Opens what all seeds of a process share. From then on sleeps of simulated tasks are steps. */
export async function openPlace(
  serverUrl: string,
  world: string,
): Promise<SeedPlace & { readonly close: () => Promise<void> }> {
  sleepInSteps(() => current.interleaving)
  // A database that somebody is connected to is not cloned.
  const name = await cloneTemplate(serverUrl, world)
  const { deps, close } = await openWorld(urlOfDatabase(serverUrl, name), {
    at: WORLD_BEGINS,
    random: seededRandom('nobody'),
    call: async () => 'silent',
  })
  return {
    serverUrl,
    world,
    base: deps,
    close: async () => {
      await close()
      await dropDatabase(serverUrl, name)
    },
  }
}
