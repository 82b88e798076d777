import { randomInt } from 'node:crypto'

/** The names of the machines in deploy/patroni. */
export const MACHINES = ['db1', 'db2', 'db3'] as const
export type MachineName = (typeof MACHINES)[number]

/** Addresses of this machine alone, one for each machine, so that the ports stay as they are deployed. */
export interface Loopback {
  readonly proxy: string
  addressOf(machine: MachineName): string
  /** A file of deploy/ with addresses in place of names. */
  moved(file: string, machine: MachineName): string
}

export function openLoopback(): Loopback {
  // Two rehearsals on one machine do not meet.
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const addressOf = (machine: MachineName) => `${network}.${MACHINES.indexOf(machine) + 1}`
  return {
    proxy: `${network}.9`,
    addressOf,
    moved: (file, machine) =>
      file
        .replaceAll('0.0.0.0', addressOf(machine))
        .replaceAll('=this-machine', `=${machine}`)
        .replaceAll('//this-machine', `//${machine}`)
        .replaceAll(/(?<=[ /,=])(db\d):(?=\d)/g, (_, name: MachineName) => `${addressOf(name)}:`),
  }
}

/** Settings of an environment file. */
export function readSettings(file: string): Record<string, string> {
  return Object.fromEntries(
    [...file.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
