import type { ReactNode } from 'react'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { StaffRefusal } from '#web/console/call-staff.ts'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { WorkBar } from '#web/console/kit/work/work-bar.tsx'
import { ReasonForm } from '#web/console/record/reason-form.tsx'
import styles from '#web/console/kit/show-page.module.css'

interface Props<E extends StaffEndpoint> {
  endpoint: E
  id: string
  title: (shown: StaffOutput<E>) => string
  /** Beside the title. */
  beside: (shown: StaffOutput<E>) => ReactNode
  acts: (shown: StaffOutput<E>) => ReactNode
  /** Below the title, over both columns. */
  strip?: (shown: StaffOutput<E>) => ReactNode
  /** The wide column. */
  children: (shown: StaffOutput<E>) => ReactNode
  /** The narrow one. */
  aside: (shown: StaffOutput<E>) => ReactNode
}

/**
 * The page of a borrower, an application or a loan; whose borrower is not in the reader's queue is
 * opened with a reason.
 */
export function RecordPage<E extends StaffEndpoint>(props: Props<E>) {
  const { endpoint, id, title, beside, acts, strip, children, aside } = props
  const { data, error, refetch } = useRead(endpoint, { id } as unknown as Partial<StaffInput<E>>)
  if (asksWhy(error))
    return <ReasonForm endpoint={endpoint} id={id} onOpened={() => void refetch()} />
  if (error) return <Failed error={error} resetErrorBoundary={() => void refetch()} />
  if (!data) return <p className={styles['loading']}>{kitTexts.loading}</p>
  return (
    <>
      <PageHead title={title(data)} beside={beside(data)} acts={acts(data)} />
      <WorkBar id={id} />
      {strip?.(data)}
      <div className={styles['columns']}>
        <div>{children(data)}</div>
        <div>{aside(data)}</div>
      </div>
    </>
  )
}

function asksWhy(error: unknown): boolean {
  return error instanceof StaffRefusal && error.message.startsWith('reason:')
}
