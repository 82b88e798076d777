import { join } from 'node:path'

/** What Hiram writes into DATA_DIR, by its name there; `closeFolder` knows it by this table. */
const NAMES = [
  'archives',
  'assets',
  'images',
  'incoming',
  'keys.json',
  'postgres',
  'rehearsals',
] as const
export type DataName = (typeof NAMES)[number]

/** The path below DATA_DIR of an object, where no bucket has it. */
export type ObjectKey = `${DataName}/${string}`

/** Beside PostgreSQL's folder and the keys, and a name of earlier versions. */
const OTHERS = /^(postgres[.-]|keys|\.start-check-|last-backup$)/

/** The path of what Hiram keeps under a name: the only way to one. */
export function inDataFolder(dataDir: string, name: DataName): string {
  return join(dataDir, name)
}

/** Whether Hiram wrote what has this name in DATA_DIR. */
export function isOfHiram(name: string): boolean {
  return NAMES.some((one) => one === name) || OTHERS.test(name)
}
