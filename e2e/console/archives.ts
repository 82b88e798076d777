import type { APIRequestContext } from '@playwright/test'
import { makeArchive } from '#contract/console/reports/archives.ts'
import { callConsole } from '#e2e/console/console-money.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'

/** An archive of documents, so that a page of one is there. */
export async function archiveIsMade(request: APIRequestContext): Promise<void> {
  await signInAs(request, 'finance')
  const asked = { kind: 'certificate', status: '200', reason: 'Asked by the auditor' } as const
  await callConsole(request, makeArchive, asked)
}
