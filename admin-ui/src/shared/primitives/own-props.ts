/** What `styled` itself takes. It makes another element of `as` only where that is not handed on. */
const OF_STYLED = ['as', 'sx', 'theme', 'ownerState'];

/** Options of `styled`: these properties are for the look alone and become no attributes. */
export const ownProps = (...names: string[]) => ({
  shouldForwardProp: (name: PropertyKey) => ![...OF_STYLED, ...names].includes(String(name)),
});
