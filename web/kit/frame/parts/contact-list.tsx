import type { MouseEvent, ReactNode } from 'react'
import styles from '#web/kit/frame/parts/contact-list.module.css'
import { telephoneLink, tellHostApp } from '#web/kit/call/host-app.ts'
import { CONTACT_TEXTS } from '#web/kit/texts/contact-texts.ts'
import { EmailAddress } from '#web/kit/frame/parts/email-address.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  telephone: string
  email: string
}

/** A telephone number and an e-mail address, each a link as wide as the screen. */
export function ContactList({ telephone, email }: Props) {
  const { market, language } = usePage()
  const words = CONTACT_TEXTS[language]

  // The link is for browsers; in the host app the app dials.
  function dial(tap: MouseEvent) {
    if (tellHostApp('callTelephone', { telephone })) tap.preventDefault()
  }

  return (
    <ul className={styles['list']}>
      <Contact
        icon={SHAPES.handset}
        label={words.telephone}
        value={market.groupPhone(telephone)}
        href={telephoneLink(telephone)}
        onClick={dial}
      />
      <Contact
        icon={SHAPES.letter}
        label={words.email}
        value={
          <span className={styles['address']}>
            <EmailAddress email={email} />
          </span>
        }
        href={mailLink(email)}
      />
    </ul>
  )
}

interface ContactProps {
  icon: string
  label: string
  value: ReactNode
  href: string
  onClick?: (tap: MouseEvent) => void
}

function Contact({ icon, label, value, href, onClick }: ContactProps) {
  return (
    <li className={styles['item']}>
      <a className={styles['link']} href={href} onClick={onClick}>
        <Icon shape={icon} className={styles['badge']} />
        <span className={styles['words']}>
          <span className={styles['label']}>{label}</span>
          <span className={styles['value']}>{value}</span>
        </span>
        <Icon shape={SHAPES.forward} className={styles['chevron']} />
      </a>
    </li>
  )
}

/** The same list while loading. */
export function ContactListSkeleton() {
  return (
    <Skeleton>
      <ul className={styles['list']}>
        <ContactSkeleton icon={SHAPES.handset} />
        <ContactSkeleton icon={SHAPES.letter} />
      </ul>
    </Skeleton>
  )
}

function ContactSkeleton({ icon }: { icon: string }) {
  return (
    <li className={styles['item']}>
      <div className={styles['link']}>
        <Icon shape={icon} className={styles['badge']} />
        <span className={styles['words']}>
          <SkeletonLine width="short" />
          <SkeletonLine width="long" />
        </span>
      </div>
    </li>
  )
}

/** The "@" stays readable; anything that could start a mail header field is escaped. */
function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
