import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NONE, type RehearsedStep } from '#server/payments/rehearsal/step.ts'
import { inDataFolder } from '#server/platform/storage/data-folder.ts'
import { makeServerFolder, writeServerFile } from '#server/platform/storage/server-files.ts'

/** The paper of a rehearsal: what was done with a provider's test system, and what was seen. */
export interface RehearsalPaper {
  readonly provider: string
  /** The address that was reached; empty: none. */
  readonly system: string
  /** Its double stood in for it: nothing was learnt of the provider. */
  readonly isDouble: boolean
  /** Of the program. */
  readonly version: string
  readonly endedAt: string
  readonly steps: readonly RehearsedStep[]
}

/** Its lines: each step, and below it each fact, expected and seen. */
export function paperLines({ provider, system, isDouble, ...paper }: RehearsalPaper): string[] {
  const { version, endedAt, steps } = paper
  const whom = isDouble ? `the double of ${provider}` : provider
  return [
    `Rehearsal with ${whom} at ${system || 'no address'}, ${endedAt}, version ${version}`,
    '',
    ...steps.flatMap(stepLines),
    '',
    sumLine(steps),
  ]
}

const WORDS = { 'as expected': 'OK     ', differs: 'DIFFERS', 'not run': 'NOT RUN' } as const

function stepLines({ name, outcome, expected, seen, why }: RehearsedStep): string[] {
  const head = `${WORDS[outcome]}  ${name}`
  if (why !== null) return [`${head}: ${why}`]
  const more = Object.keys(seen).filter((fact) => !(fact in expected))
  return [
    head,
    ...Object.entries(expected).map(
      ([fact, words]) => `           ${fact}: expected ${words}; saw ${seen[fact] ?? NONE}`,
    ),
    ...more.map((fact) => `           ${fact}: saw ${seen[fact]}`),
  ]
}

/** How many steps went how. */
export function sumLine(steps: readonly RehearsedStep[]): string {
  const count = (outcome: RehearsedStep['outcome']) =>
    steps.filter((step) => step.outcome === outcome).length
  return `${count('as expected')} as expected, ${count('differs')} differ, ${count('not run')} not run.`
}

/** Stores it as JSON, and as the lines that a person reads. @returns the path of the lines */
export function storePaper(dataDir: string, paper: RehearsalPaper): string {
  const folder = folderIn(dataDir)
  makeServerFolder(folder)
  const path = join(folder, `${paper.provider}-${paper.endedAt.replaceAll(/[:.]/g, '-')}`)
  writeServerFile(`${path}.json`, `${JSON.stringify(paper, null, 2)}\n`)
  writeServerFile(`${path}.txt`, `${paperLines(paper).join('\n')}\n`)
  return `${path}.txt`
}

/** The last one with a provider; null: there was none. */
export function lastPaper(dataDir: string, provider: string): RehearsalPaper | null {
  const files = globSync(`${provider}-*.json`, { cwd: folderIn(dataDir) }).toSorted()
  const last = files.at(-1)
  return last === undefined
    ? null
    : (JSON.parse(readFileSync(join(folderIn(dataDir), last), 'utf8')) as RehearsalPaper)
}

function folderIn(dataDir: string): string {
  return inDataFolder(dataDir, 'rehearsals')
}
