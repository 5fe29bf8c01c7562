/** What screens are made of: list, facts, section, tag, bar. Their look is here and in the theme, in no style sheet. */
export { Bar } from './Bar';
export { Disc } from './Disc';
export { Dropdown, type Opener } from './Dropdown';
export { type Fact, Facts, type FactsProps } from './Facts';
export { GlyphButton } from './GlyphButton';
export { Lines } from './Lines';
export { ownProps } from './own-props';
export { Section, type SectionProps } from './Section';
export { Unseen } from './Unseen';
export { Tag, type TagProps, type TagTone } from './Tag';
export { Modal, type ModalProps } from './Modal';
