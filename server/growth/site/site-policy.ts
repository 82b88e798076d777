import { createHash } from 'node:crypto'

/**
 * The server's content security policy for a cached page: a nonce would differ in each response, so
 * the page's one style block is allowed by its hash, and only our script files. Forms are not
 * submitted anywhere (SITE-014).
 */
export function sitePolicy(policy: string, style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return policy
    .replace(/(?<=script-src[^;]*) 'nonce-[^']*'/, '')
    .replace(/(?<=style-src[^;]*)'nonce-[^']*'/, `'sha256-${hash}'`)
    .replace(/form-action [^;]*/, "form-action 'none'")
}
