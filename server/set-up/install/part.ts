import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import {
  giveRights,
  holdsOn,
  ACCOUNT,
  type Machine,
  onMachine,
  PLACES,
  type Rights,
  runOn,
} from '#server/set-up/install/machine.ts'

/** One thing of an installation. */
export interface Part {
  readonly name: string
  /** @returns how it is found; null: it is missing */
  find(): Promise<string | null>
  make(): Promise<void>
  /** Takes away what `make` made, or began to make. */
  remove(): Promise<void>
}

/** How a part is found that stays. */
export const PRESENT = 'is there'

export function accountPart(machine: Machine): Part {
  const exists = `id ${ACCOUNT}`
  const rest = `--home-dir ${PLACES.data} --no-create-home --shell /usr/sbin/nologin ${ACCOUNT}`
  return {
    name: `account ${ACCOUNT}`,
    find: async () => ((await holdsOn(machine, exists)) ? PRESENT : null),
    make: async () => runOn(machine, `useradd --system --user-group ${rest}`),
    remove: async () => {
      if (await holdsOn(machine, exists)) await runOn(machine, `userdel ${ACCOUNT}`)
    },
  }
}

export function folderPart(machine: Machine, path: string, rights: Rights): Part {
  const folder = onMachine(machine, path)
  return {
    name: path,
    find: async () => (existsSync(folder) ? PRESENT : null),
    make: async () => {
      mkdirSync(folder, { recursive: true })
      await giveRights(machine, folder, rights)
    },
    remove: async () => {
      if (existsSync(folder)) rmdirSync(folder)
    },
  }
}

/** A file of the lender's, which begins as a copy. */
export function copyPart(machine: Machine, path: string, from: string, rights: Rights): Part {
  return filePart(machine, path, rights, (file) =>
    copyFileSync(from, file, constants.COPYFILE_EXCL),
  )
}

/** A file that is of the release, and should be as it is there. */
export function releasePart(machine: Machine, path: string, from: string, rights: Rights): Part {
  const part = copyPart(machine, path, from, rights)
  return {
    ...part,
    find: async () => {
      const found = await part.find()
      const differs =
        found !== null && !readFileSync(onMachine(machine, path)).equals(readFileSync(from))
      return differs ? `${PRESENT}, and NOT as in this release: compare them` : found
    },
  }
}

/** @param write makes the file, which nobody may make meanwhile */
export function filePart(
  machine: Machine,
  path: string,
  rights: Rights,
  write: (file: string) => void,
): Part {
  const file = onMachine(machine, path)
  return {
    name: path,
    find: async () => (existsSync(file) ? PRESENT : null),
    make: async () => {
      write(file)
      await giveRights(machine, file, rights)
    },
    remove: async () => rmSync(file, { force: true }),
  }
}
