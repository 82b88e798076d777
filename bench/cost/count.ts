import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { countsFolder, endedProcesses, type OwnServer } from './own-server.ts'

/** What PostgreSQL wrote in its log. */
export interface Written {
  readonly bytes: number
  readonly rows: number
  readonly updates: number
  /** Updates that changed no index. */
  readonly hot: number
  readonly indexEntries: number
  /** By table or index: entries, and bytes of all records. */
  readonly byRelation: ReadonlyMap<string, { readonly entries: number; readonly bytes: number }>
}

const ENTRY = /^INSERT_LEAF|^INSERT_POST|^SPLIT_/

/** What is written while something is done. */
export async function countWritten(
  { url, bin, folder }: OwnServer,
  act: () => Promise<void>,
): Promise<Written> {
  const from = await position(url)
  await act()
  const to = await position(url)
  const text = execFileSync(
    join(bin, 'pg_waldump'),
    [`--path=${join(folder, 'data/pg_wal')}`, `--start=${from}`, `--end=${to}`],
    { encoding: 'utf8', maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const records = [
    ...text.matchAll(/^rmgr: (\w+) .*?len \(rec\/tot\): +\d+\/ +(\d+).*? desc: (\S+)(.*)/gm),
  ].map(([, manager = '', length, kind = '', rest = '']) => ({
    manager,
    length: Number(length),
    kind: kind.replace('+INIT', ''),
    rows: Number(/^ (\d+) tuples/.exec(rest)?.[1] ?? 1),
    file: /rel \d+\/\d+\/(\d+)/.exec(rest)?.[1] ?? '',
  }))
  const names = await relationNames(url)
  const isEntry = ({ manager, kind }: (typeof records)[number]) =>
    manager === 'Btree' && ENTRY.test(kind)
  const byRelation = Map.groupBy(records, ({ file }) => names.get(file) ?? 'other')
  const of = (manager: string, ...kinds: readonly string[]) =>
    records.filter((record) => record.manager === manager && kinds.includes(record.kind))
  const hot = of('Heap', 'HOT_UPDATE').length
  return {
    bytes: records.reduce((sum, { length }) => sum + length, 0),
    rows:
      of('Heap', 'INSERT').length +
      of('Heap2', 'MULTI_INSERT').reduce((sum, { rows }) => sum + rows, 0),
    updates: of('Heap', 'UPDATE').length + hot,
    hot,
    indexEntries: records.filter(isEntry).length,
    byRelation: new Map(
      [...byRelation].map(([name, own]) => [
        name,
        {
          entries: own.filter(isEntry).length,
          bytes: own.reduce((sum, { length }) => sum + length, 0),
        },
      ]),
    ),
  }
}

async function relationNames(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ file: string; name: string }>(
    'select pg_relation_filenode(oid)::text as file, relname as name from pg_class where relkind in ($1, $2, $3)',
    ['r', 'i', 't'],
  )
  await client.end()
  return new Map(rows.map(({ file, name }) => [file, name]))
}

/** Where the log is; what was written before is finished. */
async function position(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('checkpoint')
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')
  await client.end()
  return rows[0]?.at ?? ''
}

/** Milliseconds without an end of a process, after which all have ended. */
const QUIET_MS = 5000

/** Instructions of the connections that are opened and closed while something is done. */
export async function countInstructions(
  { folder }: OwnServer,
  act: () => Promise<void>,
): Promise<number> {
  await untilQuiet(folder)
  const before = new Set(endedProcesses(folder))
  await act()
  await untilQuiet(folder)
  return endedProcesses(folder)
    .filter((name) => !before.has(name))
    .reduce((sum, name) => sum + instructionsIn(join(countsFolder(folder), name)), 0)
}

async function untilQuiet(folder: string): Promise<void> {
  let count = -1
  while (count !== endedProcesses(folder).length) {
    count = endedProcesses(folder).length
    await sleep(QUIET_MS)
  }
}

function instructionsIn(file: string): number {
  const [, count] = /^summary: (\d+)/m.exec(readFileSync(file, 'utf8')) ?? []
  if (count === undefined) throw new Error(`${file} has no sum.`)
  return Number(count)
}
