import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { type Filter, ListFilters } from '#web/console/kit/lists/list-filters.tsx'
import { ListViews, ViewActs } from '#web/console/kit/views/list-views.tsx'
import { TableMenu } from '#web/console/kit/lists/table-menu.tsx'
import type { SavedViews } from '#web/console/kit/views/use-saved-views.ts'
import type { TableChoices } from '#web/console/kit/lists/use-table-choices.ts'
import { useAddress } from '#web/console/kit/reads/use-address.ts'
import styles from '#web/console/kit/lists/list-page.module.css'

interface Props extends TableChoices {
  list: StaffEndpoint
  filters: readonly Filter[]
  views: SavedViews
  /** Heads of the columns that may be left out. */
  heads: readonly string[]
  choose: (choices: TableChoices) => void
  nameOf: (borrowerId: string) => string
}

/** What stands above the rows of a list: its saved views, its filters, and how its table looks. */
export function ListTools({ list, filters, views, heads, choose, nameOf, ...look }: Props) {
  const { filter, sort, view, go } = useAddress()
  const kept = keptIn(filters, filter)
  return (
    <>
      <ListViews {...views} />
      <div className={styles['tools']}>
        <RefusableFields endpoint={list} error={null}>
          <ListFilters
            filters={filters}
            given={filter}
            onFilter={(given) => go({ ...given, sort, view })}
            nameOf={nameOf}
          />
        </RefusableFields>
        <div className={styles['acts']}>
          <ViewActs
            list={list}
            open={views.open}
            kept={{ ...kept, sort }}
            hidden={look.hidden}
            isLess={Object.keys(kept).length < Object.keys(filter).length}
          />
          <TableMenu
            heads={heads}
            {...look}
            choose={(chosen) => {
              choose(chosen)
              // The columns of the view are other ones now.
              if (view && chosen.hidden !== look.hidden) go({ ...filter, sort })
            }}
          />
        </div>
      </div>
    </>
  )
}

/** The filters that a view keeps: those that name nobody. */
function keptIn(filters: readonly Filter[], given: Readonly<Record<string, string>>) {
  const named = filters.filter(
    ({ choices, type }) => choices !== undefined || type === 'brand' || type === 'date',
  )
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => named.some((filter) => filter.name === name)),
  )
}
