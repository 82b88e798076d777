import { getCustomerService } from '#contract/site/support.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { ContactList, ContactListSkeleton } from '#web/kit/frame/parts/contact-list.tsx'
import styles from '#web/borrower/support/customer-service-screen.module.css'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { supportTexts } from '#web/borrower/support/texts/support-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { SupportTexts } from '#web/borrower/support/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** How to reach customer service: by telephone, by e-mail (KF-001 to KF-004) and in writing. */
export function CustomerServiceScreen({ query }: { query: Query }) {
  const { brand } = usePage()
  const words = useWords(supportTexts)

  return (
    <ScreenFrame title={words.title} lead={words.lead(brand.appName)}>
      <Contacts />
      <div className={styles['complain']}>
        <LinkRows>
          <LinkRow href={linkTo(SCREEN_PATHS.complaintStart, {}, query)}>{words.complain}</LinkRow>
        </LinkRows>
      </div>
      <p className={styles['caution']}>
        <Shield />
        {words.caution}
      </p>
    </ScreenFrame>
  )
}

function Contacts() {
  const { brand } = usePage()
  const words = useWords(supportTexts)
  const service = useCall(getCustomerService, { overall: 30 })

  if (service.waiting) return <ContactListSkeleton />
  if (service.refusal) {
    return (
      <>
        <Failed refusal={service.refusal} again={service.again} />
        <p className={styles['still']}>{words.stillReachable}</p>
        <ContactList telephone={brand.servicePhone} email={brand.serviceEmail} />
      </>
    )
  }

  const { smWa, email } = service.data
  return (
    <>
      {service.late && (
        <LastKnown late={service.late} knownAt={service.knownAt} again={service.again} />
      )}
      <ContactList telephone={smWa || brand.servicePhone} email={email || brand.serviceEmail} />
    </>
  )
}

function Shield() {
  return <Icon shape={SHAPES.shield} />
}

export const customerService: WholeScreen<SupportTexts> = {
  view: CustomerServiceScreen,
  texts: supportTexts,
  title: (words) => words.title,
}
