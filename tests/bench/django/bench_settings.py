"""The foreign project's settings with pages made on request, in one process that serves and writes."""
from pathlib import Path

from project.settings import *  # noqa: F403

ROOT_URLCONF = 'bench_urls'
TEMPLATES = [
    {
        'BACKEND': 'django.template.backends.django.DjangoTemplates',
        'DIRS': [Path(__file__).parent / 'templates'],
    }
]
