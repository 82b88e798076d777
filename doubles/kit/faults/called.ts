import { UNLIMITED } from '#doubles/kit/unlimited-route.ts'

/** Options of a double's route that planned faults may spoil, by this name. */
export function called(call: string) {
  return { ...UNLIMITED, config: { ...UNLIMITED.config, doubleCall: call } }
}
