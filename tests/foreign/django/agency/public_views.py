"""What anybody may read, and the contact form."""
from django.db.models import Prefetch
from django.shortcuts import get_object_or_404
from rest_framework import generics, mixins, viewsets
from rest_framework.permissions import AllowAny
from rest_framework.response import Response
from rest_framework.views import APIView

from . import models, serializers


class CompanyView(generics.RetrieveAPIView):
    permission_classes = [AllowAny]
    serializer_class = serializers.SiteInfoSerializer

    def get_object(self):
        return get_object_or_404(models.SiteInfo)


class PageView(generics.RetrieveAPIView):
    permission_classes = [AllowAny]
    queryset = models.Page.objects.all()
    serializer_class = serializers.PageSerializer
    lookup_field = 'slug'


class PublicListViewSet(mixins.ListModelMixin, viewsets.GenericViewSet):
    """What is active, all of it or what is featured."""

    permission_classes = [AllowAny]

    def get_queryset(self):
        records = super().get_queryset().filter(is_active=True)
        if self.request.query_params.get('is_featured') == 'true':
            records = records.filter(is_featured=True)
        return records


class PublicViewSet(mixins.RetrieveModelMixin, PublicListViewSet):
    """The same, and each by itself."""


class SlideViewSet(PublicListViewSet):
    queryset = models.Slide.objects.all()
    serializer_class = serializers.SlideSerializer


class SouvenirViewSet(PublicListViewSet):
    queryset = models.Souvenir.objects.all()
    serializer_class = serializers.SouvenirSerializer


class ArtistViewSet(PublicViewSet):
    queryset = models.Artist.objects.prefetch_related(
        Prefetch('events', models.Event.objects.filter(is_active=True)),
        Prefetch('songs', models.Song.objects.filter(is_active=True)),
        'gallery_images',
    )
    serializer_class = serializers.ArtistSerializer


class EventViewSet(PublicViewSet):
    queryset = models.Event.objects.select_related('artist')
    serializer_class = serializers.EventSerializer


class PartnerViewSet(PublicViewSet):
    queryset = models.Partner.objects.all()
    serializer_class = serializers.PartnerSerializer


class StaffViewSet(PublicViewSet):
    queryset = models.Staff.objects.all()
    serializer_class = serializers.StaffSerializer


class ContactView(generics.CreateAPIView):
    permission_classes = [AllowAny]
    serializer_class = serializers.NewMessageSerializer


class SearchView(APIView):
    """Hits in the names of what is active."""

    permission_classes = [AllowAny]
    searched = [
        ('artist', 'artists', models.Artist, 'profile_image'),
        ('event', 'events', models.Event, 'poster'),
        ('partner', 'partners', models.Partner, 'partner_image'),
        ('staff', 'staff', models.Staff, 'profile_image'),
        ('souvenir', 'souvenirs', models.Souvenir, 'image'),
    ]

    def get(self, request):
        query = request.query_params.get('q', '').strip()
        if not query:
            return Response([])
        return Response([
            {
                'id': record.pk,
                'type': kind,
                'title': record.name,
                'description': getattr(record, 'description', ''),
                'image': self.address(getattr(record, image)),
                'url': f'/{folder}/{record.pk}',
            }
            for kind, folder, model, image in self.searched
            for record in model.objects.filter(
                is_active=True, name__icontains=query
            )
        ])

    def address(self, image):
        return self.request.build_absolute_uri(image.url) if image else None
