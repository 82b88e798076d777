import { createRequire } from 'node:module'
import { builtinEnvironments } from 'vitest/runtime'

const { implForWrapper } = createRequire(import.meta.url)('jsdom/lib/generated/idl/utils.js') as {
  implForWrapper: (wrapper: unknown) => object
}

const { jsdom } = builtinEnvironments

/** jsdom, which also shows what is behind its `location`, so that a test can stand for it. */
export default {
  ...jsdom,
  async setupVM(options: Record<string, unknown>) {
    const environment = await jsdom.setupVM?.(options)
    if (!environment) throw new Error('Vitest runs jsdom in no context of its own any more.')
    const window = environment.getVmContext() as { location: unknown; behindLocation?: object }
    window.behindLocation = implForWrapper(window.location)
    return environment
  },
}
