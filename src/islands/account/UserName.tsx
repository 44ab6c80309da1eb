/** Names for password managers whose password it is. */
export const UserName = ({ email }: { readonly email: string }) => (
  <input
    className="sr"
    type="email"
    name="email"
    defaultValue={email}
    autoComplete="username"
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
