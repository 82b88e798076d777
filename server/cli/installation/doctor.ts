import type { Answer } from '#server/cli/answer.ts'
import { examine } from '#server/set-up/examine.ts'
import { setUpReport } from '#server/set-up/report.ts'
import type { SetUpStep } from '#server/set-up/set-up-step.ts'
import { readSettingsFile } from '#server/set-up/settings-file.ts'

/**
 * Examines an installation: what production needs and lacks (as `hiram setup`), whether the database
 * keeps what it acknowledges, room on the disk, and whether the server answers under its address.
 */
export async function doctor(file?: string): Promise<Answer> {
  const env = { ...process.env, ...(file !== undefined && readSettingsFile(file)) }
  return reportOn(await examine(env), 'hiram doctor')
}

export function reportOn(steps: readonly SetUpStep[], command: string): Answer {
  return {
    lines: setUpReport(steps, command),
    data: { steps },
    isDone: steps.every(({ missing }) => missing.length === 0),
  }
}
