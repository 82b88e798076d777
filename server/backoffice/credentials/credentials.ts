import {
  countRecoveryHashes,
  deleteCredentials,
  deleteRecoveryHashes,
  findTotp,
  insertRecoveryHashes,
  insertTotp,
  lockCredentials,
  findPasswordHash,
  replaceTotp,
  setPasswordHash,
  swapPasswordHash,
  usePeriod,
  useRecoveryHash,
} from '#server/backoffice/credentials/credential-store.ts'
import {
  isOfOtherCost,
  isPassword,
  passwordHash,
} from '#server/backoffice/credentials/password-hash.ts'
import {
  isRecoveryCode,
  newRecoveryCodes,
  recoveryHash,
} from '#server/backoffice/credentials/recovery-codes.ts'
import { openedTotpKey, sealedTotpKey, totpPeriod } from '#server/backoffice/credentials/totp.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

type WithKeys = Pick<PlatformDependencies, 'config' | 'clock'>

/** Whether it is the person's password; it takes as long for nobody, and without a password. */
export async function hasPassword(
  db: Database,
  staffId: string | null,
  password: string,
): Promise<boolean> {
  return isPassword(password, staffId === null ? null : await findPasswordHash(db, staffId))
}

/** Hashes the person's own password anew when the cost of hashes was changed since. */
export async function renewPasswordHash(
  db: Database,
  staffId: string,
  password: string,
): Promise<void> {
  const stored = await findPasswordHash(db, staffId)
  if (stored !== null && isOfOtherCost(stored))
    await swapPasswordHash(db, staffId, stored, await passwordHash(password))
}

/** Uses up a code of the person's authenticator app, or one of their recovery codes. */
export async function usesSecondFactor(
  { config, clock }: WithKeys,
  db: Database,
  staffId: string,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) return useRecoveryHash(db, staffId, recoveryHash(code), clock.now())
  const totp = await findTotp(db, staffId)
  if (!totp) return false
  const key = openedTotpKey(config.keys.staff, staffId, totp.key)
  const lastPeriod = totpPeriod(key, onlyDigits(code), clock.now())
  if (lastPeriod === null) return false
  // Under the newest key of the server from now on.
  return usePeriod(db, staffId, { key: sealedTotpKey(config.keys.staff, staffId, key), lastPeriod })
}

/** A password that is hashed, and an authenticator app whose first code was right. */
export interface NewPassword {
  readonly hash: string
  /** In base32. */
  readonly totpKey: string
  /** Of the code that proved it. */
  readonly period: number
}

/** Takes all earlier credentials of the person away. */
export async function forgetCredentials(tx: Transaction, staffId: string): Promise<void> {
  await deleteCredentials(tx, staffId)
}

/**
 * Stores a password with its second factor.
 *
 * @returns ten recovery codes, which nobody can read again
 */
export async function storePassword(
  { config }: Pick<WithKeys, 'config'>,
  tx: Transaction,
  staffId: string,
  { hash, totpKey, period }: NewPassword,
): Promise<string[]> {
  await setPasswordHash(tx, staffId, hash)
  const key = sealedTotpKey(config.keys.staff, staffId, totpKey)
  await insertTotp(tx, staffId, { key, lastPeriod: period })
  const codes = newRecoveryCodes()
  await insertRecoveryHashes(tx, staffId, codes.map(recoveryHash))
  return codes
}

/** Takes codes of another app from now on: those of the old one end. */
export async function replaceApp(
  { config }: Pick<WithKeys, 'config'>,
  tx: Transaction,
  staffId: string,
  { totpKey, period }: Pick<NewPassword, 'totpKey' | 'period'>,
): Promise<void> {
  const key = sealedTotpKey(config.keys.staff, staffId, totpKey)
  await replaceTotp(tx, staffId, { key, lastPeriod: period })
}

/** @returns ten recovery codes in place of the old ones, which nobody can read again */
export async function replaceRecoveryCodes(tx: Transaction, staffId: string): Promise<string[]> {
  await deleteRecoveryHashes(tx, staffId)
  const codes = newRecoveryCodes()
  await insertRecoveryHashes(tx, staffId, codes.map(recoveryHash))
  return codes
}

/** How many recovery codes of the person are not used yet. */
export async function unusedRecoveryCodes(db: Database, staffId: string): Promise<number> {
  return countRecoveryHashes(db, staffId)
}

/** Of two changes of how one person signs in, the second sees the first. */
export async function lockSignIns(tx: Transaction, staffId: string): Promise<void> {
  await lockCredentials(tx, staffId)
}

/** Replaces the password alone. */
export async function replacePassword(
  db: Database,
  staffId: string,
  password: string,
): Promise<void> {
  await setPasswordHash(db, staffId, await passwordHash(password))
}

/** What is typed may have a space in the middle, as apps show it. */
export function onlyDigits(code: string): string {
  return code.replaceAll(/\D/g, '')
}

export async function hasAnyPassword(db: Database, staffId: string): Promise<boolean> {
  return (await findPasswordHash(db, staffId)) !== null
}
