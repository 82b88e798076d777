import { readFileSync } from 'node:fs'
import pg from 'pg'
import {
  cloneTemplate,
  dropDatabase,
  makeTemplate,
  urlOfDatabase,
} from '#server/platform/database/template.ts'
import { startTestServer } from '#server/platform/database/testing/testing-server.ts'
import { isTest, type SentStatement } from '#server/platform/database/testing/testing-statements.ts'
import { formatFailure, type Tally } from '#tools/test/tally.ts'
import { CLASSES } from './classify.ts'
import { readFunctions } from './functions.ts'
import { type Judged, judge } from './judged.ts'
import { readKnown } from './known.ts'
import { PLANNED } from './planned-changes.ts'
import { type SchemaFault, schemaFaults } from './schema-rules.ts'

export interface ScaleReport {
  readonly lines: readonly string[]
  readonly tally: Tally
}

/**
 * What a Citus cluster would make of the schema, of the functions of the database, and of the
 * statements that the tests sent.
 */
export async function scaleReport(
  file: string,
  { isLong }: { readonly isLong: boolean },
): Promise<ScaleReport> {
  const read = await readDatabase(readStatements(file))
  return {
    lines: [
      ...classLines('statements of the product', read.ofProduct),
      ...classLines('statements in functions of the database', read.ofFunctions),
      ...crossingLines(read.ofProduct, isLong),
      ...schemaLines(read.faults),
    ],
    tally: tallyOf(read),
  }
}

interface Read {
  readonly ofProduct: readonly Judged[]
  readonly ofFunctions: readonly Judged[]
  readonly faults: readonly SchemaFault[]
}

/** The product's, each text once. The sandbox is loaded in no production. */
function readStatements(file: string): SentStatement[] {
  const sent = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const ofProduct = sent
    .map((line) => JSON.parse(line) as SentStatement)
    .filter(({ from }) => !isTest(from) && !from.startsWith('doubles/'))
  return [...new Map(ofProduct.map((one) => [one.text, one])).values()]
}

async function readDatabase(sent: readonly SentStatement[]): Promise<Read> {
  const server = await startTestServer()
  const database = await cloneTemplate(server.url, await makeTemplate(server.url))
  const client = new pg.Client(urlOfDatabase(server.url, database))
  await client.connect()
  try {
    const known = await readKnown(client)
    const inner = (await readFunctions(client)).map((one) => ({ ...one, same: {} }))
    const [ofProduct, ofFunctions] = [sent, inner].map((some) =>
      some.map((one) => judge(one, known)).filter((one) => one !== null),
    )
    return {
      ofProduct: ofProduct ?? [],
      ofFunctions: ofFunctions ?? [],
      faults: await schemaFaults(client),
    }
  } finally {
    await client.end()
    await dropDatabase(server.url, database)
    await server.stop()
  }
}

function classLines(title: string, judged: readonly Judged[]): string[] {
  return [
    `${judged.length} ${title}`,
    ...CLASSES.map((name) => {
      const count = judged.filter((one) => one.class === name).length
      return `${String(count).padStart(6)}  ${name}`
    }),
    '',
  ]
}

/** What crosses shards, by its reason; with each statement when asked. */
function crossingLines(judged: readonly Judged[], isLong: boolean): string[] {
  const crossing = judged.filter((one) => one.class === 'crosses shards')
  const byReason = Map.groupBy(crossing, ({ because }) => because.join(', '))
  return [
    'crosses shards, and is allowed:',
    ...[...byReason].flatMap(([reason, some]) => [
      `${String(some.length).padStart(6)}  ${reason}`,
      ...(isLong ? some.map(lineOf) : []),
    ]),
    '',
  ]
}

function lineOf({ from, text }: Judged): string {
  return `          ${from}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 120)}`
}

function schemaLines(faults: readonly SchemaFault[]): string[] {
  const byRule = Map.groupBy(faults, ({ rule }) => rule)
  return [
    'the schema, what changes on the day of sharding:',
    ...[...byRule].map(([rule, some]) => `${String(some.length).padStart(6)}  ${rule}`),
  ]
}

function tallyOf({ ofProduct, ofFunctions, faults }: Read): Tally {
  const judged = [...ofProduct, ...ofFunctions]
  const unsupported = judged.filter((one) => one.class === 'not supported')
  const failures = [
    ...unsupported.map(({ from, because, text }) =>
      formatFailure(
        `${from} sends what Citus does not run (${because.join('; ')})`,
        text.trim().replaceAll(/\s+/g, ' ').slice(0, 300),
      ),
    ),
    ...faults
      .filter(({ rule, what }) => PLANNED[rule]?.[what] === undefined)
      .map(({ rule, what }) => `${what} (${rule}) has no planned change`),
  ]
  return { passed: judged.length - unsupported.length, failed: failures.length, failures }
}
