import { KEY_PURPOSES, KEY_VARIABLES } from '#server/platform/keys/key-purposes.ts'
import { backupStep } from '#server/backoffice/set-up/backup-step.ts'
import type { LenderStep, SetUpReader } from '#server/backoffice/set-up/lender-step.ts'

/** What only the settings of the server and its machine have. */
export async function installationSteps(reader: SetUpReader): Promise<LenderStep[]> {
  return [bankStep(reader), keyStep(reader), await backupStep(reader.database)]
}

function bankStep({ config: { bankAccounts } }: Pick<SetUpReader, 'config'>): LenderStep {
  return {
    name: 'Bank accounts',
    isNeeded: false,
    missing:
      bankAccounts.length > 0
        ? []
        : [
            'No account of the lender is known, so that days close without bank statements: set BANK_ACCOUNTS_FILE (docs/operate/closing.md, Bank statements), and start the server again.',
          ],
    notes: bankAccounts.map(({ key }) => `Account ${key}.`),
    page: '',
  }
}

function keyStep({ config: { keys } }: Pick<SetUpReader, 'config'>): LenderStep {
  const missing = KEY_PURPOSES.filter((purpose) => keys[purpose].all().length === 0)
  return {
    name: 'Keys',
    isNeeded: false,
    missing: missing.map(
      (purpose) =>
        `There is no key for ${purpose}: hiram keys make FILE makes all; set KEYS_FILE to it (or ${KEY_VARIABLES[purpose]}).`,
    ),
    notes: [
      'Keep two copies of KEYS_FILE where no backup is: without it nobody reads names again.',
    ],
    page: '',
  }
}
