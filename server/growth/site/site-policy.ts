import { createHash } from 'node:crypto'

/**
 * The server's content security policy for a page that is kept: a nonce would be another in each
 * answer, so the page's one style block is let in by its hash, and no script but a file of ours.
 * No form is sent anywhere (SITE-014).
 */
export function sitePolicy(policy: string, style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return policy
    .replace(/(?<=script-src[^;]*) 'nonce-[^']*'/, '')
    .replace(/(?<=style-src[^;]*)'nonce-[^']*'/, `'sha256-${hash}'`)
    .replace(/form-action [^;]*/, "form-action 'none'")
}
