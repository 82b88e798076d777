import { toManilaDate } from '#domain/calendar/calendar.ts'
import { hasProclamation } from '#domain/calendar/holidays.ts'
import { firstShownPage } from '#server/growth/promotion/pages/first-shown-page.ts'
import { listProducts } from '#server/lending/product/find-product.ts'
import { openHolidays } from '#server/reference/holidays/holidays.ts'
import {
  type LenderStep,
  listening,
  type SetUpReader,
} from '#server/backoffice/set-up/lender-step.ts'

/** Something to borrow from each brand. */
export async function productStep({ database, clock, config }: SetUpReader): Promise<LenderStep> {
  const notes: string[] = []
  const reader = { clock, config, alarms: listening(notes) }
  const missing: string[] = []
  for (const { key } of config.brands.values())
    if ((await listProducts(reader, database, key)).length === 0)
      missing.push(
        `Brand ${key} has no product on offer: two people publish one at /console/products; or hiram product check FILE, then publish FILE (begin with deploy/example/product.json).`,
      )
  return { name: 'Products', isNeeded: true, missing, notes, page: 'products' }
}

/** A page of each brand on which strangers register. */
export async function pageStep({ database, clock, config }: SetUpReader): Promise<LenderStep> {
  const faults: string[] = []
  const reader = { clock, alarms: listening(faults) }
  const missing: string[] = []
  const notes: string[] = []
  for (const { key } of config.brands.values()) {
    const page = await firstShownPage(reader, database, key)
    if (page !== null) notes.push(`Strangers register at ${config.publicUrl}/promotion?id=${page}.`)
    else
      missing.push(
        `Brand ${key} has no page on which strangers register: make one at /console/promotion-pages, or hiram promotion publish FILE (begin with deploy/example/promotion-page.json).`,
      )
  }
  return {
    name: 'Promotion pages',
    isNeeded: true,
    missing,
    notes: [...notes, ...faults],
    page: 'promotion-pages',
  }
}

/** From October on, the proclamation of the next year is out. */
const PROCLAIMED_IN_MONTH = 10

/** Until a year is proclaimed, replies are due by the days of the law. */
export async function holidayStep({ database, clock }: SetUpReader): Promise<LenderStep> {
  const holidays = (await openHolidays(database)).current()
  const { year, month } = toManilaDate(clock.now())
  const years = month < PROCLAIMED_IN_MONTH ? [year] : [year, year + 1]
  const lines = years
    .filter((each) => !hasProclamation(each, holidays))
    .map((each) => ({
      each,
      line: `The holidays of ${each} are those that the law names: an admin adds the proclaimed ones at /console/holidays?year=${each}.`,
    }))
  return {
    name: 'Holidays',
    isNeeded: false,
    missing: lines.filter(({ each }) => each === year).map(({ line }) => line),
    notes: lines.filter(({ each }) => each !== year).map(({ line }) => line),
    page: 'holidays',
  }
}
