import { ResourceEdit } from './resource-edit.tsx';

// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default ResourceEdit;
