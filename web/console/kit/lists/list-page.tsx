import type { ReactNode } from 'react'
import { type RaRecord, useGetList, useResourceContext } from 'react-admin'
import type { StaffEndpoint, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ExportButton } from '#web/console/kit/lists/export-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import type { Filter } from '#web/console/kit/lists/list-filters.tsx'
import { ListTools } from '#web/console/kit/lists/list-tools.tsx'
import { ListRows } from '#web/console/kit/lists/list-rows.tsx'
import { useSavedViews } from '#web/console/kit/views/use-saved-views.ts'
import { useTableChoices } from '#web/console/kit/lists/use-table-choices.ts'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { useAddress } from '#web/console/kit/reads/use-address.ts'
import { QueueFilter } from '#web/console/kit/work/queue-filter.tsx'
import { queueListed, useWhose } from '#web/console/kit/work/use-whose.tsx'
import styles from '#web/console/kit/lists/list-page.module.css'

/** A row of a list, as its declaration says. */
export type ListedRow<E extends StaffEndpoint> = (StaffOutput<E> & {
  items: RaRecord[]
})['items'][number]

interface Props<E extends StaffEndpoint> {
  title: string
  /** The list that the resource's row names (resources.tsx). */
  list: E
  columns: readonly Column<ListedRow<E>>[]
  /** Named as the list's filters are. */
  filters?: readonly Filter[]
  /** Said when no row matches. */
  empty?: string
  /** What can be done with marked rows, in the bar that they open. */
  acts?: (marked: readonly ListedRow<E>[]) => ReactNode
  /** Above the table. */
  children?: ReactNode
}

/** A list: filters, order and place of its page are in the address, so going back and links work. */
export function ListPage<E extends StaffEndpoint>(props: Props<E>) {
  const { title, list, columns, filters = [], empty = kitTexts.nothing, children } = props
  const { filter, sort, view, cursor, go } = useAddress()
  const resource = useResourceContext() ?? ''
  const views = useSavedViews(list, view)
  const { choose, hidden: own, isDense } = useTableChoices(resource)
  const hidden = views.open?.hidden ?? own
  // Always with meta: rows do not stand in for what one of them answers.
  const { data, meta, error, refetch } = useGetList(resource, {
    filter,
    meta: { cursor, sort },
  })
  const queue = queueListed(resource, filter)
  const next = (meta as { next: string | null } | undefined)?.next ?? null
  const rows = data as ListedRow<E>[] | undefined
  const whose = useWhose(queue, rows)
  const [first, ...others] = [...columns, ...whose]
  const shown = [first, ...others.filter(({ head }) => !hidden.includes(head))]
  return (
    <>
      <PageHead
        title={title}
        actions={<ExportButton path={`${list.path}.csv`} input={{ ...filter, sort }} />}
      />
      <ListTools
        list={list}
        filters={filters}
        views={views}
        heads={others.map(({ head }) => head)}
        hidden={hidden}
        isDense={isDense}
        choose={choose}
        nameOf={(id) => nameIn(rows, id)}
      />
      <div className={styles['above']}>{children}</div>
      <QueueFilter queue={queue} />
      {error ? (
        <Failed error={error} resetErrorBoundary={() => void refetch()} />
      ) : rows === undefined || rows.length === 0 ? (
        <p className={styles['note']}>{rows ? empty : kitTexts.loading}</p>
      ) : (
        <ListRows
          key={cursor}
          title={title}
          columns={shown.filter((each) => each !== undefined)}
          rows={rows}
          sorts={list.sorts ?? []}
          sort={sort}
          onSort={(by) => go({ ...filter, sort: by, view })}
          isDense={isDense}
          isWhole={!cursor && !next}
          acts={props.acts ?? none}
        />
      )}
      <PageButtons
        cursor={cursor}
        next={next}
        onGo={(to) => go({ ...filter, sort, view, ...to })}
      />
    </>
  )
}

const none = () => null

/** What rows call a borrower; empty: none is theirs. */
function nameIn(rows: readonly RaRecord[] | undefined, borrowerId: string): string {
  const row = rows?.find((each) => each['borrowerId'] === borrowerId)
  return String(row?.['borrowerName'] ?? row?.['borrower'] ?? '')
}

interface PageButtonsProps {
  cursor: string
  next: string | null
  onGo: (to: Record<string, string>) => void
}

function PageButtons({ cursor, next, onGo }: PageButtonsProps) {
  return (
    <div className={styles['pages']}>
      {cursor && (
        <ConsoleButton kind="outline" onClick={() => onGo({})}>
          {kitTexts.firstPage}
        </ConsoleButton>
      )}
      {next && (
        <ConsoleButton kind="outline" onClick={() => onGo({ cursor: next })}>
          {kitTexts.nextPage}
        </ConsoleButton>
      )}
    </div>
  )
}
