import type { ReactNode } from 'react'
import { readReportChoices } from '#contract/console/reports/reports.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { ExportButton } from '#web/console/kit/lists/export-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { type Filter, ListFilters } from '#web/console/kit/lists/list-filters.tsx'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { useAddress } from '#web/console/kit/reads/use-address.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { reportTexts as texts } from '#web/console/report/report-texts.ts'

type Choices = StaffOutput<typeof readReportChoices>

interface Props {
  title: string
  /** Of the report's call, for its file. */
  path: string
  /** Beside the brand. */
  filters: readonly Filter[]
  /** Named where all brands together can be asked for. */
  allBrands?: string | undefined
  children: (filter: Readonly<Record<string, string>>, choices: Choices) => ReactNode
}

/** A report under its title: what it is asked with is in the address, its file beside the title. */
export function ReportFrame({ title, path, filters, allBrands, children }: Props) {
  const { filter, go } = useAddress()
  const { data, error, refetch } = useRead(readReportChoices)
  if (error) return <Failed error={error} resetErrorBoundary={() => void refetch()} />
  if (!data) return <p>{kitTexts.loading}</p>
  const brands = data.brands.map(({ key, name }) => [key, name] as const)
  const all = allBrands === undefined ? [] : [['', allBrands] as const]
  const [first, ...others] = [...all, ...brands]
  const named = others.find(([key]) => key === filter['brand']) ?? first
  const brand = { name: 'brand', label: texts.brand, choices: others, all: first?.[1] ?? '' }
  return (
    <>
      <PageHead
        title={texts.page(title, named?.[1] ?? '')}
        actions={<ExportButton path={`${path}.csv`} input={filter} />}
      />
      <ListFilters filters={[brand, ...filters]} given={filter} onFilter={(given) => go(given)} />
      {children(filter, data)}
    </>
  )
}
