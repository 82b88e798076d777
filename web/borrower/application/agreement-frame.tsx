import styles from '#web/borrower/application/agreement-frame.module.css'

interface Props {
  title: string
  /** An address that may be shown. */
  address: string
}

/**
 * The page of an agreement within this one. It may run nothing: a script in any frame reaches the
 * host app's message handlers (WebKit).
 */
export function AgreementFrame({ title, address }: Props) {
  return <iframe className={styles['frame']} title={title} src={address} sandbox="" />
}
