import type { MouseEvent, ReactNode } from 'react'
import styles from '#web/kit/frame/contact-list.module.css'
import { telephoneLink, tellHostApp } from '#web/kit/call/host-app.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

interface Props {
  telephone: string
  email: string
}

/** A telephone number and an e-mail address, each a link as wide as the screen. */
export function ContactList({ telephone, email }: Props) {
  const { market, texts } = usePage()

  // The link is for browsers; in the host app the app dials.
  function dial(tap: MouseEvent) {
    if (tellHostApp('callTelephone', { telephone })) tap.preventDefault()
  }

  return (
    <ul className={styles['list']}>
      <Contact
        picture={<Handset />}
        label={texts.contacts.telephone}
        value={market.groupPhone(telephone)}
        href={telephoneLink(telephone)}
        onClick={dial}
      />
      <Contact
        picture={<Letter />}
        label={texts.contacts.email}
        value={<Address email={email} />}
        href={mailLink(email)}
      />
    </ul>
  )
}

interface ContactProps {
  picture: ReactNode
  label: string
  value: ReactNode
  href: string
  onClick?: (tap: MouseEvent) => void
}

function Contact({ picture, label, value, href, onClick }: ContactProps) {
  return (
    <li className={styles['item']}>
      <a className={styles['link']} href={href} onClick={onClick}>
        <Badge>{picture}</Badge>
        <span className={styles['words']}>
          <span className={styles['label']}>{label}</span>
          <span className={styles['value']}>{value}</span>
        </span>
        <svg className={styles['chevron']} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 6 6 6-6 6" />
        </svg>
      </a>
    </li>
  )
}

/** Long addresses break before the "@" rather than inside a word. */
function Address({ email }: { email: string }) {
  const at = email.indexOf('@')
  return (
    <span className={styles['address']}>
      {at > 0 && email.slice(0, at)}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </span>
  )
}

/** The same list while loading. */
export function ContactListSkeleton() {
  return (
    <Skeleton>
      <ul className={styles['list']}>
        <ContactSkeleton picture={<Handset />} />
        <ContactSkeleton picture={<Letter />} />
      </ul>
    </Skeleton>
  )
}

function ContactSkeleton({ picture }: { picture: ReactNode }) {
  return (
    <li className={styles['item']}>
      <div className={styles['link']}>
        <Badge>{picture}</Badge>
        <span className={styles['words']}>
          <SkeletonLine width="short" />
          <SkeletonLine width="long" />
        </span>
      </div>
    </li>
  )
}

function Badge({ children }: { children: ReactNode }) {
  return (
    <svg className={styles['badge']} viewBox="0 0 48 48" aria-hidden="true">
      <circle className={styles['disc']} cx="24" cy="24" r="24" />
      {children}
    </svg>
  )
}

function Handset() {
  return (
    <path
      className={styles['sign']}
      d="M17 15h3.6l1.9 4.8-2.4 1.6a12 12 0 0 0 6.5 6.5l1.6-2.4 4.8 1.9V31a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 15 17.2 2 2 0 0 1 17 15Z"
    />
  )
}

function Letter() {
  return (
    <path
      className={styles['sign']}
      d="M16 17h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V19a2 2 0 0 1 2-2Zm-1.5 1.5L24 26l9.5-7.5"
    />
  )
}

/** The "@" stays readable; anything that could start a mail header field is escaped. */
function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
