import { Argument, type Command } from 'commander'
import { ROLES } from '#contract/console/staff/roles.ts'
import { answering } from '#server/cli/answer.ts'
import { REFUSAL_REASONS } from '#server/identity/picture/refusal-reason.ts'

/** Commands for staff, borrowers and what is sent to them. */
export function addPeople(hiram: Command): void {
  addStaff(hiram)
  addIdentity(hiram)
  const borrowers = hiram.command('borrower').description('borrowers whose payouts are stopped')
  borrowers
    .command('stopped')
    .description('list them')
    .action(answering(async () => (await import('#server/cli/people/stopped.ts')).listStopped))
  borrowers
    .command('stop')
    .description('stop the payouts of one who calls customer service, and end the sessions')
    .argument('<brand>')
    .argument('<number...>', 'mobile number, blanks allowed')
    .action(answering(async () => (await import('#server/cli/people/stopped.ts')).stopBorrower))
  hiram
    .command('message')
    .description('messages to borrowers')
    .command('costs')
    .description('what was sent and spent, by event and per loan')
    .action(
      answering(async () => (await import('#server/cli/people/message-costs.ts')).messageCosts),
    )
}

const roleArgument = () => new Argument('<role>').choices(ROLES)

function addStaff(hiram: Command): void {
  const staff = hiram.command('staff').description('people of staff, where no admin can')
  staff
    .command('invite')
    .description('mail a link; that of the first and of the only admin is printed')
    .argument('<email>')
    .addArgument(roleArgument())
    .argument('[name...]')
    .action(answering(async () => (await import('#server/cli/people/staff.ts')).inviteStaff))
  staff
    .command('role')
    .description('give a role')
    .argument('<email>')
    .addArgument(roleArgument())
    .action(answering(async () => (await import('#server/cli/people/staff.ts')).giveRole))
}

function addIdentity(hiram: Command): void {
  const identity = hiram.command('identity').description('pictures of IDs that wait for staff')
  identity
    .command('list')
    .description('whose pictures wait')
    .action(answering(async () => (await import('#server/cli/people/identity.ts')).listWaiting))
  identity
    .command('show')
    .description('write the pictures of one to a folder; that you looked is recorded')
    .argument('<borrower>', 'an id or a loan number')
    .requiredOption('--staff <you>')
    .action(answering(async () => (await import('#server/cli/people/identity.ts')).showPictures))
  identity
    .command('accept')
    .description('accept the pictures of one')
    .argument('<borrower>')
    .argument('<seen>', 'what `show` says')
    .requiredOption('--staff <you>')
    .action(answering(async () => (await import('#server/cli/people/identity.ts')).acceptPictures))
  identity
    .command('refuse')
    .description('refuse them; the borrower is asked again')
    .argument('<borrower>')
    .argument('<seen>', 'what `show` says')
    .addArgument(new Argument('<reason>').choices(REFUSAL_REASONS))
    .requiredOption('--staff <you>')
    .option('--only <kinds>', 'front,back,selfie: ask for these again')
    .action(answering(async () => (await import('#server/cli/people/identity.ts')).refusePictures))
}
