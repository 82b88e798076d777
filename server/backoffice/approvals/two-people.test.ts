import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  APPROVAL_RULES,
  type ApprovalRequestName,
} from '#server/backoffice/approvals/approval-requests.ts'
import {
  checkRequest,
  proposeRequest,
  rejectRequest,
} from '#server/backoffice/approvals/maker-checker.ts'
import { testApp } from '#server/testing-app.ts'

const { deps } = await testApp()

const MAKER = 'maker@lender.example'

/** Of the same person, with what they are answered. */
const SPELLINGS = [
  [MAKER, CODES.notInThisStatus],
  [MAKER.toUpperCase(), CODES.inputRefused],
  [` ${MAKER}`, CODES.inputRefused],
] as const

/** Something for every field: whoever checks the request is refused before it is read. */
async function proposed(kind: ApprovalRequestName): Promise<string> {
  const fields = APPROVAL_RULES[kind].fields.map((field) => [field, '1'] as const)
  const input = Object.fromEntries(fields)
  return proposeRequest(deps, { kind, reason: 'Agreed with them', input }, MAKER)
}

async function decided(id: string): Promise<unknown> {
  const { rows } = await sql`
    select checked_by, rejected_by from staff_act where id = ${id}`.execute(deps.database)
  return rows[0]
}

async function entryCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entry`.execute(deps.database)
  return rows[0]?.count ?? 0
}

test.each(Object.keys(APPROVAL_RULES) as ApprovalRequestName[])(
  '%s: who requests it neither approves nor rejects it; by another spelling they are nobody',
  async (kind) => {
    const before = await entryCount()
    const id = await proposed(kind)
    for (const [by, code] of SPELLINGS) {
      await expect(checkRequest(deps, id, by)).rejects.toMatchObject({ code })
      await expect(rejectRequest(deps, id, { by, reason: 'No' })).rejects.toMatchObject({ code })
    }
    expect(await decided(id)).toEqual({ checked_by: null, rejected_by: null })
    await rejectRequest(deps, id, { by: 'checker@lender.example', reason: 'Not agreed' })
    expect(await decided(id)).toMatchObject({ rejected_by: 'checker@lender.example' })
    expect(await entryCount()).toBe(before)
  },
)
