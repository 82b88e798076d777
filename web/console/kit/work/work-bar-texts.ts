/** Words beside the title of what waits in a queue. */
export const workBarTexts = {
  label: 'Whose work this is',
  nobodys: 'Nobody works on this.',
  mine: 'You work on this.',
  theirs: (name: string) => `${name} works on this.`,
  take: 'Take',
  taken: 'It is yours until the end of the day.',
  giveBack: 'Give back',
  givenBack: 'It is nobody’s again.',
  whose: 'Whose',
  own: 'Mine',
  nobodysOwn: 'Nobody’s',
  allOf: 'All',
  free: 'Free',
  next: 'Next',
  nextIs: 'The next one is yours.',
  noneFree: 'Nothing is free that can be worked on now.',
}
