import { join } from 'node:path'
import {
  holdsOn,
  isInstalled,
  type Machine,
  PLACES,
  runOn,
} from '#server/set-up/install/machine.ts'
import { type Part, releasePart } from '#server/set-up/install/part.ts'

/** Started by systemd from the next start of the machine on; settings are still missing now. */
const ENABLED = 'hiram.service hiram-dump.timer'

/** @param folder has the unit in the release */
export function unitPart(machine: Machine, name: string, folder: string): Part {
  const path = `${PLACES.units}/${name}`
  const part = releasePart(machine, path, join(folder, name), { mode: 0o644 })
  return {
    ...part,
    remove: async () => {
      await part.remove()
      // It forgets the unit.
      await holdsOn(machine, 'systemctl daemon-reload')
    },
  }
}

export function servicesPart(machine: Machine): Part {
  return {
    name: `enabled: ${ENABLED}`,
    // Afterwards the operator enables and disables.
    find: async () => (isInstalled(machine) ? 'as the operator has it' : null),
    make: async () => {
      await runOn(machine, 'systemctl daemon-reload')
      await runOn(machine, `systemctl enable ${ENABLED}`)
    },
    remove: async () => {
      if (await holdsOn(machine, `systemctl is-enabled ${ENABLED}`))
        await runOn(machine, `systemctl disable ${ENABLED}`)
    },
  }
}
