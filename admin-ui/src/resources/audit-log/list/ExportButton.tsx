import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, MenuItem } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { pdfPath } from '../../../paths';
import { download, Dropdown, saveFile } from '../../../shared';
import { sizeText } from '../../../shared/lists/use-export';

/** The entries of the present filter as a workbook or CSV; while it comes, the button says how much is here and stops it. */
export const ExportButton = ({ onFailure }: { onFailure: (error: unknown) => void }) => {
  const translate = useTranslate();
  const list = useListContext();
  const navigate = useNavigate();
  const [bytes, setBytes] = useState(0);
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const wanted = { ...(list.filterValues as object), ...(list.filter as object | undefined) };
  const openPdf = () => void navigate(pdfPath(`${list.resource}/${JSON.stringify(wanted)}`));
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: string) => {
      const query = `format=${format}&filter=${encodeURIComponent(JSON.stringify(wanted))}`;
      const { signal } = running.current;
      saveFile(await download(`/${list.resource}/export?${query}`, { signal, onProgress: setBytes }));
    },
    onMutate: () => {
      running.current = new AbortController();
      setBytes(0);
      onFailure(null);
    },
    onError: (error) => !running.current.signal.aborted && onFailure(error),
  });

  if (isPending) {
    return (
      <Button
        variant="outlined"
        onClick={() => running.current.abort()}
        startIcon={<AutorenewRounded className="pay-turning" />}
        data-testid="export-running"
      >
        {translate('auditLog.export.stop')}
        {bytes > 0 && ` · ${sizeText(bytes)}`}
      </Button>
    );
  }
  return (
    <Dropdown
      menu
      button={(opener) => (
        <Button
          variant="outlined"
          disabled={!list.data?.length}
          startIcon={<FileDownloadOutlined />}
          {...opener}
          data-testid="export"
        >
          {translate('auditLog.export.start')}
        </Button>
      )}
    >
      {() =>
        ['xlsx', 'csv', 'pdf'].map((format) => (
          <MenuItem
            key={format}
            data-testid={`export-${format}`}
            onClick={() => (format === 'pdf' ? openPdf() : mutate(format))}
          >
            {translate(`auditLog.export.${format}`)}
          </MenuItem>
        ))
      }
    </Dropdown>
  );
};
