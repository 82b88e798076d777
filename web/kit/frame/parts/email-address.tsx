/** A long address breaks before its "@" rather than inside a word. */
export function EmailAddress({ email }: { email: string }) {
  const at = Math.max(email.indexOf('@'), 0)
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
