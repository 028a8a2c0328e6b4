type Typed = { password: string; repeated: string };

/** For `refine`: a new password is typed twice. */
export const isRepeated: [(typed: Typed) => boolean, { path: string[]; message: string }] = [
  ({ password, repeated }) => password === repeated,
  { path: ['repeated'], message: 'The passwords do not match' },
];
