/** The edge of what a fill alone marks off otherwise. */
const line = { border: '1px solid ButtonText' };

/**
 * What a fill alone would say, in the colours a person has chosen: there backgrounds and shadows are taken away, and only
 * the system's own colours stay.
 */
export const forcedColours = {
  '@media (forced-colors: active)': {
    // Stronger than what takes the outline from every button.
    'html [aria-selected="true"], html [aria-pressed="true"], html [aria-current]:not([aria-current="false"]), html .Mui-selected':
      {
        outline: '2px solid Highlight',
        outlineOffset: -2,
      },
    '.MuiSwitch-root .MuiSwitch-track': { ...line, background: 'Canvas', opacity: 1 },
    '.MuiSwitch-root .MuiSwitch-thumb': { ...line, background: 'ButtonText' },
    '.MuiSwitch-root .Mui-checked .MuiSwitch-thumb': { background: 'Highlight' },
    '.MuiSwitch-root .Mui-disabled .MuiSwitch-thumb': { background: 'GrayText' },
    '.MuiSlider-root .MuiSlider-rail, .MuiSlider-root .MuiSlider-mark': {
      background: 'ButtonText',
      opacity: 1,
    },
    '.MuiSlider-root .MuiSlider-track, .MuiSlider-root .MuiSlider-thumb': { background: 'Highlight' },
    // Dots and the keys of charts are nothing but their colour.
    'i:empty, [aria-hidden="true"]:empty:not(svg, fieldset, .MuiBackdrop-root)': {
      forcedColorAdjust: 'none',
    },
    // Without its fill a chip or a tag would look like the text around it.
    '.MuiButton-contained, .MuiChip-root, .MuiTooltip-tooltip, .MuiPaper-root': { ...line },
    '.MuiLinearProgress-root': line,
    '.MuiLinearProgress-bar, .MuiTabs-indicator': { background: 'Highlight' },
  },
};
