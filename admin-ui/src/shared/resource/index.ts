export { KeyValues } from './KeyValues';
export * from './inputs';
export { FormPart, Wide } from './parts';
export { CreatePage, EditPage, Loading, useDone } from './pages';
export { useReadOnly } from './read-only';
export { RecordMenu } from './RecordMenu';
export { ResourceForm } from './ResourceForm';
export { type Column, type NameColumn, ResourceList } from './ResourceList';
export { useMay, useResource } from './use-resource';
