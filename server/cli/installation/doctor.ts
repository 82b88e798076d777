import type { Answer } from '#server/cli/answer.ts'
import { type TestMessageOptions, testMessages } from '#server/cli/installation/test-messages.ts'
import { examine } from '#server/set-up/examine.ts'
import { setUpReport } from '#server/set-up/report.ts'
import type { SetUpStep } from '#server/set-up/set-up-step.ts'
import { withSettingsFile } from '#server/set-up/settings-file.ts'

/**
 * Examines an installation: what production needs and lacks (as `hiram setup`), whether the database
 * keeps what it acknowledges, room on the disk, and whether companies and the server answer. With
 * a number or an address it sends a test message there instead.
 */
export async function doctor(
  file: string | undefined,
  options: TestMessageOptions = {},
): Promise<Answer> {
  const env = withSettingsFile(file)
  if (Object.keys(options).length > 0) return testMessages(env, options)
  return reportOn(await examine(env), 'hiram doctor')
}

export function reportOn(steps: readonly SetUpStep[], command: string): Answer {
  return {
    lines: setUpReport(steps, command),
    data: { steps },
    isDone: steps.every(({ missing }) => missing.length === 0),
  }
}
