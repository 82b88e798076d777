import { globSync } from 'node:fs'
import { join } from 'node:path'
import { csvExport } from '#contract/console/reports/export.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { PERMISSIONS } from '#server/backoffice/access/permissions.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { type Attack, atLeast, exactly } from '#drills/attack/attack.ts'
import type { Heard } from '#drills/attack/caller.ts'
import type { Copy } from '#drills/attack/copy.ts'
import { callStaff, signInAs } from './staff.ts'
import { newBorrower } from '#drills/attack/victims.ts'

const SAID = { purpose: 'audit', reason: 'Asked for by the auditor' }
const BORROWERS = '/borrowers.csv'
/** EXPORT_ROWS_MOST of the copy. */
const MAX_ROWS = 500
const SAY_NOTHING = ['', 'abc', 'aaaaaaaaaaaa', '............', ' '.repeat(20)]

/** People of each role take all borrowers away in one call. */
export const takenFiles: Attack = {
  name: 'taken-files',
  trust: 74,
  run: async (copy) => {
    const files = await exports()
    const leaked: string[] = []
    const unsaid: string[] = []
    for (const role of ROLES) {
      const browser = await signInAs(copy, role)
      const mayTake = PERMISSIONS[role].includes('exportData')
      for (const endpoint of files) {
        const least = { ...(makeSample(endpoint.input) as object), ...SAID }
        const answer = mayTake ? null : await callStaff(copy, browser, endpoint, least)
        if (answer && isFile(answer)) leaked.push(`${role} ${endpoint.path}`)
        const short = await callStaff(copy, browser, endpoint, { ...least, reason: 'abc' })
        if (isFile(short)) unsaid.push(`${role} ${endpoint.path}`)
      }
      for (const reason of SAY_NOTHING) {
        const asked = { purpose: 'audit', reason }
        const answer = await callStaff(copy, browser, { method: 'POST', path: BORROWERS }, asked)
        if (isFile(answer)) unsaid.push(`${role} ${BORROWERS}`)
      }
    }
    const compliance = await signInAs(copy, 'compliance')
    const takes = async (purpose = SAID.purpose) => {
      const asked = { ...SAID, purpose, brand: 'given' }
      return callStaff(copy, compliance, { method: 'POST', path: BORROWERS }, asked)
    }
    const masked = await takes()
    const whole = await wholeNumbersIn(copy, masked.text)
    const toContact = await wholeNumbersIn(copy, (await takes('contact')).text)
    for (let each = 0; each <= MAX_ROWS; each += 1) await newBorrower(copy, 'given')
    return [
      atLeast(40, files.length, 'files that leave the console'),
      exactly(0, leaked.length, `taken without the right ${leaked.join(', ')}`.trim()),
      exactly(0, unsaid.length, `taken without a reason ${unsaid.join(', ')}`.trim()),
      exactly(1, isFile(masked) ? 1 : 0, 'taken by who may, and says why'),
      exactly(0, whole, 'whole telephone numbers in it'),
      atLeast(1, toContact, 'whole ones in a file to contact them'),
      exactly(0, isFile(await takes()) ? 1 : 0, `taken with more than ${MAX_ROWS} rows`),
    ]
  },
}

const isFile = ({ headers }: Heard) =>
  String(headers['content-disposition'] ?? '').startsWith('attachment')

async function wholeNumbersIn({ deps }: Copy, text: string): Promise<number> {
  const rows = await deps.database.selectFrom('borrower').select('phone').execute()
  const digits = text.replaceAll(/[ -]/g, '')
  return rows.filter(({ phone }) => digits.includes(phone.replace(/^\+63/, ''))).length
}

/** Every file that is declared, and a CSV of whatever the console lists or reports. */
async function exports(): Promise<StaffEndpoint[]> {
  const modules = await Promise.all(
    globSync('contract/console/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .map(async (file) => (await import(join(process.cwd(), file))) as Record<string, unknown>),
  )
  const declared = modules.flatMap((one) => Object.values(one)).filter(isEndpoint)
  const lists = declared.filter(({ method, act }) => method === 'GET' && act !== 'exportData')
  return [...declared.filter(({ act }) => act === 'exportData'), ...lists.map(csvExport)]
}

function isEndpoint(value: unknown): value is StaffEndpoint {
  return typeof value === 'object' && value !== null && 'act' in value && 'changes' in value
}
