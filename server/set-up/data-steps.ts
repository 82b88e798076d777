import type { Role } from '#contract/console/staff/roles.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { hasProclamation } from '#domain/calendar/holidays.ts'
import { hasMail } from '#server/backoffice/mail/mail-setting.ts'
import { heldRoles } from '#server/backoffice/accounts/held-roles.ts'
import { firstShownPage } from '#server/growth/promotion/pages/first-shown-page.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import { unknownBrands } from '#server/reference/brands/store-brands.ts'
import type { Alarms } from '#server/platform/alarms/alarms.ts'
import { type Clock, openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openHolidays } from '#server/reference/holidays/holidays.ts'
import { pendingMigrations } from '#server/platform/database/schema/migrate.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'

interface Opened {
  readonly database: Database
  readonly config: ServerConfig
}

interface Reader extends Opened {
  readonly clock: Clock
}

/** What the database must hold before a first borrower can be lent to. */
export async function dataSteps({ database, config }: Opened): Promise<SetUpStep[]> {
  const pending = await pendingMigrations(database)
  if (pending.length > 0)
    return [
      step('Tables', [
        `${pending.length} migrations have not run: start the server, which runs them, or say hiram setup --tables.`,
      ]),
    ]
  const unknown = await unknownBrands(config.brands, database)
  if (unknown.length > 0)
    return [
      step('Tables', [
        `The tables do not know ${unknown.join(', ')}: start the server, or say hiram setup --tables.`,
      ]),
    ]
  const reader = { database, config, clock: await openClock(database) }
  return [
    step('Tables', []),
    await staffStep(reader),
    await productStep(reader),
    await pageStep(reader),
    await holidayStep(reader),
  ]
}

/** Whoever decides applications, answers complaints in time, and releases what a rule holds. */
const NEEDED_ROLES = ['admin', 'underwriter', 'support', 'finance'] as const satisfies Role[]

async function staffStep({ database, config }: Reader): Promise<SetUpStep> {
  if (config.keys.staff.all().length === 0)
    return step('Staff', [
      'There is no key for staff: hiram keys make FILE makes one, or set STAFF_KEY.',
    ])
  const { active, invited } = await heldRoles(database)
  const missing = NEEDED_ROLES.filter((role) => !active.has(role)).map((role) => {
    const next = `hiram staff invite EMAIL ${role} NAME mails them a link (and prints that of the first admin).`
    return invited.has(role)
      ? `Nobody is ${role} yet: the invitation is not accepted. It is open for 48 hours; ${next}`
      : `Nobody is ${role}: ${next}`
  })
  const notes = [
    !active.has('compliance') && 'Nobody is compliance: nobody reads the log.',
    !hasMail(config) &&
      `Nobody but the first admin can be invited without SMTP_HOST and SMTP_FROM.`,
  ]
  return step(
    'Staff',
    missing,
    notes.filter((line) => line !== false),
  )
}

async function productStep({ database, clock, config }: Reader): Promise<SetUpStep> {
  const faults: string[] = []
  const reader = { clock, config, alarms: listening(faults) }
  const missing: string[] = []
  for (const { key } of config.brands.values())
    if ((await listProducts(reader, database, key)).length === 0)
      missing.push(
        `Brand ${key} has no product on offer: hiram product check FILE, then publish FILE (docs/operate/products.md, Publishing products).`,
      )
  return step('Products', missing, faults)
}

async function pageStep({ database, clock, config }: Reader): Promise<SetUpStep> {
  const faults: string[] = []
  const reader = { clock, alarms: listening(faults) }
  const missing: string[] = []
  const notes: string[] = []
  for (const { key } of config.brands.values()) {
    const page = await firstShownPage(reader, database, key)
    if (page !== null) notes.push(`Strangers register at ${config.publicUrl}/promotion?id=${page}.`)
    else
      missing.push(
        `Brand ${key} has no page on which strangers register: make one at ${config.publicUrl}/console/promotion-pages, or hiram promotion publish FILE.`,
      )
  }
  return step('Promotion pages', missing, [...notes, ...faults])
}

/** From October on, the proclamation of the next year is out. */
const PROCLAIMED_IN_MONTH = 10

async function holidayStep({ database, clock, config }: Reader): Promise<SetUpStep> {
  const { year, month } = toManilaDate(clock.now())
  const holidays = (await openHolidays(database)).current()
  const needed = month >= PROCLAIMED_IN_MONTH ? [year, year + 1] : [year]
  const lines = needed
    .filter((each) => !hasProclamation(each, holidays))
    .map((each) => ({
      each,
      line: `The holidays of ${each} are those that the law names: an admin adds the proclaimed ones at ${config.publicUrl}/console/holidays?year=${each}.`,
    }))
  return step(
    'Holidays',
    lines.filter(({ each }) => each === year).map(({ line }) => line),
    lines.filter(({ each }) => each !== year).map(({ line }) => line),
  )
}

/** An alarm that a server would raise is something to read here. */
function listening(faults: string[]): Alarms {
  return {
    raise: (name, facts) => void faults.push(`${name}: ${Object.values(facts).join(', ')}`),
    counts: () => new Map(),
  }
}
