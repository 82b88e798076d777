import type { ReactNode } from 'react'
import { type RaRecord, useGetList, useResourceContext } from 'react-admin'
import type { StaffEndpoint, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { ExportButton } from '#web/console/kit/lists/export-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { type Filter, ListFilters } from '#web/console/kit/lists/list-filters.tsx'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { useAddress } from '#web/console/kit/reads/use-address.ts'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
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
  /** Above the table. */
  children?: ReactNode
}

/** A list: its filters and the place of its page are in the address, so going back and links work. */
export function ListPage<E extends StaffEndpoint>(props: Props<E>) {
  const { title, list, columns, filters = [], empty = kitTexts.nothing, children } = props
  const { filter, cursor, go } = useAddress()
  const resource = useResourceContext() ?? ''
  // Always with meta: rows do not stand in for what one of them answers.
  const { data, meta, error, refetch } = useGetList(resource, {
    filter,
    meta: { cursor },
  })
  const queue = queueListed(resource, filter)
  const whose = useWhose(queue, data as ListedRow<E>[] | undefined)
  const next = (meta as { next: string | null } | undefined)?.next ?? null
  return (
    <>
      <PageHead title={title} actions={<ExportButton path={`${list.path}.csv`} input={filter} />} />
      {filters.length > 0 && (
        <RefusableFields endpoint={list} error={null}>
          <ListFilters
            key={JSON.stringify(filter)}
            filters={filters}
            given={filter}
            onFilter={(given) => go(given)}
          />
        </RefusableFields>
      )}
      {children}
      {queue && <QueueFilter queue={queue} />}
      {error && <Failed error={error} resetErrorBoundary={() => void refetch()} />}
      {!error && !data && <p className={styles['note']}>{kitTexts.loading}</p>}
      {data?.length === 0 && <p className={styles['note']}>{empty}</p>}
      {data && data.length > 0 && (
        <ConsoleTable
          label={title}
          columns={[...columns, ...whose]}
          rows={data as ListedRow<E>[]}
          keyOf={(row) => String(row.id)}
        />
      )}
      <PageButtons cursor={cursor} next={next} onGo={(to) => go({ ...filter, ...to })} />
    </>
  )
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
