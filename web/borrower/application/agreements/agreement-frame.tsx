import styles from '#web/borrower/application/agreements/agreement-frame.module.css'

interface Props {
  title: string
  /** An address that was checked. */
  address: string
}

/**
 * The page of an agreement in a frame that runs no scripts: in WebKit a script in any frame reaches
 * the host app's message handlers.
 */
export function AgreementFrame({ title, address }: Props) {
  return <iframe className={styles['frame']} title={title} src={address} sandbox="" />
}
