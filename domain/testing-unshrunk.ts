import fc from 'fast-check'

// A mutant is done with once a property fails: the smallest case that fails is nobody's to read.
fc.configureGlobal({ endOnFailure: true })
