import { listHolidays } from '#contract/console/set-up/holidays.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { HolidayYear } from '#web/console/holiday/holiday-year.tsx'
import { holidayTexts as texts } from '#web/console/holiday/holiday-texts.ts'
import { SaveDay } from '#web/console/holiday/save-day.tsx'
import { TakeDayOut } from '#web/console/holiday/take-day-out.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { RowButtons } from '#web/console/kit/lists/row-buttons.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

type Row = ListedRow<typeof listHolidays>

const WEEKDAY = new Intl.DateTimeFormat('en-PH', { weekday: 'long', timeZone: 'Asia/Manila' })

const COLUMNS: readonly Column<Row>[] = [
  {
    head: texts.day,
    cell: ({ date }) => (
      <>
        <When at={date} />
        <br />
        {WEEKDAY.format(new Date(`${date}T12:00+08:00`))}
      </>
    ),
  },
  { head: texts.name, cell: ({ name }) => <BorrowerText text={name} /> },
  { head: texts.kind, cell: ({ kind }) => wordIn(texts.kinds, kind) },
  { head: texts.source, isLong: true, cell: ({ source }) => <BorrowerText text={source} /> },
  { head: texts.changedBy, cell: (row) => <Writer row={row} /> },
  { head: texts.acts, isActs: true, cell: (row) => <Actions row={row} /> },
]

const FILTERS = [{ name: 'year', label: texts.year }]

/** The days that do not count as working days, year by year. */
export function HolidayList() {
  return (
    <ListPage
      title={texts.title}
      list={listHolidays}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    >
      <HolidayYear />
    </ListPage>
  )
}

function Writer({ row: { isByLaw, changedAt, changedBy } }: { row: Row }) {
  if (isByLaw) return texts.byLaw
  if (changedAt === null) return texts.byProgram
  return (
    <>
      <BorrowerText text={changedBy} />
      <br />
      <When at={changedAt} />
    </>
  )
}

function Actions({ row }: { row: Row }) {
  if (row.isPassed) return null
  return (
    <RowButtons>
      <SaveDay label={texts.change} written={row} isNew={false} />
      {!row.isByLaw && <TakeDayOut day={row.date} />}
    </RowButtons>
  )
}
